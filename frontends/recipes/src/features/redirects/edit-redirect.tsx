import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** `/recipes/{id}/edit` is another spelling of `/recipes/edit/{id}`. */
export default function EditRedirect() {
  const { id } = useParams()
  return <Navigate to={paths.edit.href(Number(id))} replace />
}
