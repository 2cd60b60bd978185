import { useEffect, useState } from "react";
import type { Meeting, SlotList, SlotTaken } from "#contract/meeting.ts";
import type { Problem } from "#contract/problem.ts";
import type { FormWords } from "#words/english/form-words.ts";
import { meetingPaths } from "#meeting-paths.ts";
import { ownTimeZone } from "#forms/meeting/describe-slots.ts";
import { forgetSentForm } from "#forms/sent-form.ts";

type Loading = { state: "loading" } | { state: "failed" } | { state: "over" } | { state: "ready"; list: SlotList };

/** Undefined if the token has expired, or the request was deleted. */
async function loadSlots(token: string): Promise<SlotList | undefined> {
  const response = await fetch(meetingPaths.slots(token), { cache: "no-store" });
  if (response.status === 410 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`No times: ${response.status}`);
  return (await response.json()) as SlotList;
}

/** Loads the free times that are offered to a visitor who has sent a form, and books one of them. */
export function useMeeting(token: string, words: FormWords["meeting"]) {
  const [loading, setLoading] = useState<Loading>({ state: "loading" });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBooking, setBooking] = useState(false);
  const [problem, setProblem] = useState("");
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [isNew, setNew] = useState(false);

  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    loadSlots(token).then(
      (list) => {
        if (!list) {
          forgetSentForm();
          return setLoading({ state: "over" });
        }
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

  // A page restored from the back/forward cache does not show what the visitor changed on the page of the meeting.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && setAttempt((count) => count + 1);
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);

  function retry() {
    setLoading({ state: "loading" });
    setAttempt(attempt + 1);
  }

  /** Selects the next free time, because the chosen one has just been taken. */
  function showTaken({ free }: SlotTaken, start: string) {
    setLoading({ state: "ready", list: free });
    const next = free.slots.find((slot) => slot > start) ?? free.slots[0] ?? null;
    setChosen(next);
    setProblem(next ? `${words.taken} ${words.nextSelected}` : words.taken);
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
      if (response.status === 201) {
        setMeeting((await response.json()) as Meeting);
        setNew(true);
      } else if (response.status === 409) showTaken((await response.json()) as SlotTaken, start);
      // Another attempt would be refused as well.
      else if (response.status === 429) setProblem(words.refused ?? `${((await response.json()) as Problem).title}.`);
      else setProblem(words.notBooked);
    } catch {
      setProblem(words.offline);
    }
    setBooking(false);
  }

  return { loading, retry, chosen, choose: setChosen, isBooking, problem, meeting, isNew, book };
}
