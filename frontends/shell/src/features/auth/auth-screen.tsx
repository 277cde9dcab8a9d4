export default function AuthScreen() { return <div className="page py-10"><h1 className="text-4xl">Auth</h1></div> }
