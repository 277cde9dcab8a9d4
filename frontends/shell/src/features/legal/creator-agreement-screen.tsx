import { useDocumentTitle } from '@plateful/shell-sdk'
import { creatorAgreement } from './creator-agreement.tsx'
import { LegalPage } from './legal-page.tsx'

/** The agreement with those who sell. */
export default function CreatorAgreementScreen() {
  useDocumentTitle('Creator agreement')
  return (
    <LegalPage
      title="Creator agreement"
      since="November 20, 2026"
      short={<p>You sell your own recipes at your own price and keep 80 percent. We pay each Monday from $10. Buyers may be refunded within 30 days, case by case. You can leave at any time; buyers keep what they bought.</p>}
      sections={creatorAgreement}
    />
  )
}
