export default function LoginScreen() { return <div className="page py-10"><h1 className="text-4xl">Login</h1></div> }
