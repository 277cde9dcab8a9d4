import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** `/recipes/{id}/{slug?}` is another spelling of `/recipe/{id}/{slug?}`. */
export default function DetailRedirect() {
  const { id, slug } = useParams()
  return <Navigate to={paths.detail.href(Number(id), slug)} replace />
}
