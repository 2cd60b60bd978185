import { expect, test } from "vitest";
import { describeAction, isCounted } from "#admin/account/describe-action.ts";

test.each([
  ["Change your password; ends all your other sessions", "Changed their password"],
  ["End all your other sessions", "Ended all their other sessions"],
  ["Undo an import: delete its leads and everything recorded for them since", "Undid an import"],
  ["Erase all data about an email address (GDPR article 17)", "Erased all data about an email address"],
  ["Sign in with a passkey", "Signed in with a passkey"],
  ["Set up two-factor authentication", "Set up two-factor authentication"],
  ["Write a reply to a lead", "Wrote a reply to a lead"],
  ["Cancel an invitation", "Cancelled an invitation"],
  ["The rows behind a figure, newest first", "Exported the rows behind a figure, newest first"],
])("%s is described as done", (action, done) => expect(describeAction(action, 200)).toBe(done));

test("a change of many leads says how many, and of one lead says so", () => {
  const action = "Change or delete many leads at once; each is changed by itself";
  expect(describeAction(action, 200, "delete 3 leads")).toBe("Deleted 3 leads");
  expect(describeAction(action, 403, "change 1 lead")).toBe("Change 1 lead");
  expect(describeAction(action, 200, "0192c0de-0000-7000-8000-000000000001")).toBe("Changed a lead");
  expect([isCounted(action, "change 2 leads"), isCounted("Change a lead", "change 2 leads")]).toEqual([true, false]);
});

test("what was refused is described as an attempt", () => {
  expect(describeAction("Delete a request and its messages", 403)).toBe("Delete a request and its messages");
});
