import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, Card, Field, Select } from '@plateful/ui'
import { monthsUntil } from './earnings.ts'

/** A month's account as a file. */
export function Statement() {
  const [months] = useState(() => monthsUntil(new Date()))
  const [month, setMonth] = useState(months[0]?.value ?? '')
  return (
    <Card className="p-5">
      <h2 className="text-xl">Statement</h2>
      <Field label="Month" className="mt-3">
        <Select options={months} value={month} onChange={(event) => setMonth(event.target.value)} />
      </Field>
      <Button variant="secondary" block className="mt-3" asChild>
        <a href={`/api/creator/statement?month=${month}&format=csv`} download={`plateful-statement-${month}.csv`}><Download aria-hidden />Download CSV</a>
      </Button>
    </Card>
  )
}
