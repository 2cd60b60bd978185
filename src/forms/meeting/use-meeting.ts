import { useEffect, useState } from "react";
import type { Meeting, SlotList, SlotTaken } from "#contract/meeting.ts";
import type { Problem } from "#contract/problem.ts";
import { meetingPaths } from "#meeting-paths.ts";
import { ownTimeZone } from "#forms/meeting/describe-slots.ts";

type Loading = { state: "loading" } | { state: "failed" } | { state: "ready"; list: SlotList };

async function loadSlots(token: string): Promise<SlotList> {
  const response = await fetch(meetingPaths.slots(token), { cache: "no-store" });
  if (!response.ok) throw new Error(`No times: ${response.status}`);
  return (await response.json()) as SlotList;
}

/** Free times of the visitor who has sent a form, and the booking of one. */
export function useMeeting(token: string) {
  const [loading, setLoading] = useState<Loading>({ state: "loading" });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBooking, setBooking] = useState(false);
  const [problem, setProblem] = useState("");
  const [meeting, setMeeting] = useState<Meeting | null>(null);

  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    loadSlots(token).then(
      (list) => {
        setMeeting(list.meeting);
        setLoading({ state: "ready", list });
      },
      (error: unknown) => {
        console.warn("Times not loaded:", error);
        setLoading({ state: "failed" });
      },
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt loads again
  }, [token, attempt]);

  function retry() {
    setLoading({ state: "loading" });
    setAttempt(attempt + 1);
  }

  /** The next free time is chosen in place of one that is gone. */
  function showTaken({ free }: SlotTaken, start: string) {
    setLoading({ state: "ready", list: free });
    const next = free.slots.find((slot) => slot > start) ?? free.slots[0] ?? null;
    setChosen(next);
    setProblem(
      next ? "This time has just been taken. The next free time is selected." : "This time has just been taken.",
    );
  }

  async function book(start: string) {
    setBooking(true);
    setProblem("");
    try {
      const response = await fetch(meetingPaths.book(), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token, start, timeZone: ownTimeZone() }),
      });
      if (response.status === 201) setMeeting((await response.json()) as Meeting);
      else if (response.status === 409) showTaken((await response.json()) as SlotTaken, start);
      // Another attempt would be refused as well.
      else if (response.status === 429) setProblem(`${((await response.json()) as Problem).title}.`);
      else setProblem("The time was not booked. Please try again.");
    } catch {
      setProblem("The time was not booked. Please check your connection and try again.");
    }
    setBooking(false);
  }

  return { loading, retry, chosen, choose: setChosen, isBooking, problem, meeting, book };
}
