import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The time, for what is said in relation to it; a screen that stays open keeps up. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
