export default function DashboardScreen() { return <div className="page py-10"><h1 className="text-4xl">Dashboard</h1></div> }
