/**
 * The part of react-router-dom that remotes may use. The whole library is 60 KB, most of it for
 * servers and data routers. The build refuses a remote that imports a name missing here: add it.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom'
