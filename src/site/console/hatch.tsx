/** Fill pattern for waiting time. The caller passes the id, because a page can contain several patterns. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M1 0V6" className="status-needs-you" stroke="currentColor" strokeWidth="2" />
    </pattern>
  );
}
