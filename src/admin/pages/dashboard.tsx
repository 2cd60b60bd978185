export default function Dashboard() { return <h1>Website Analytics Dashboard</h1>; }
