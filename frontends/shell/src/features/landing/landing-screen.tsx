export default function LandingScreen() { return <div className="page py-10"><h1 className="text-4xl">Plateful</h1></div> }
