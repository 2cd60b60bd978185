# Leads

How a team works with leads, from the first request to the revenue credited to a campaign.

## The workspace

*Consultation Requests* in the dashboard has three views. **List** shows requests as they came. **Table** shows the most urgent leads first: those whose
reply is overdue, then leads waiting for a reply, then other open leads. **Board** has a column for each stage, with its number of leads and their total value. The address
contains the view, its filters and the open lead, so that you can send a link.

Every view shows the lead that has waited longest for a reply at the top. Choose a name to open a lead. It shows stage, owner, priority and value;
the request; notes; tasks with due dates; messages; the visits before the request; and a timeline of who did what.

| key | effect |
| --- | --- |
| <kbd>↑</kbd> <kbd>↓</kbd> | the lead above or below, in the table and in a column of the board |
| <kbd>Enter</kbd> | opens the lead |
| <kbd>Esc</kbd> | closes it |

In the table, select several leads to change their stage or owner, or to export or delete them, in one step. On the board, drag a card to
another column, or choose a stage on the card. When you mark a lead as lost, you are asked for the reason.

## From a new lead to campaign revenue

It takes eleven clicks to get from a new lead to its value in the campaign report. Choosing an item from a list counts as one click.

1. Choose *Consultation Requests*, then *Open lead* (2 clicks). The left side shows who the lead is and the next step; the right side shows the meeting,
   messages, the visits before the request, and the timeline.

   ![A new lead](images/lead-open.png)

2. Choose the template *First reply*, edit it if you like, and choose *Send reply* (2). The reply is stored before the dashboard
   confirms it.
3. Choose a time under *Meeting* and *Book* (2). The lead gets an invitation.
4. Enter the value and press <kbd>Enter</kbd>, then choose the stage *Won* (2).

   ![The lead is won](images/lead-won.png)

5. Close the lead, choose *Website Analytics*, and *Campaigns* under *Won Leads* (3).

   ![The revenue of the campaign](images/lead-revenue.png)

## Stages

| stage | status in the list | meaning |
| --- | --- | --- |
| new | new | nobody has replied yet; the reply deadline applies |
| contacted | contacted | somebody has answered |
| scheduled | scheduled | a meeting is agreed |
| qualified | scheduled | the lead fits |
| won | closed | the lead became a customer; enter the value |
| lost | closed | the lead did not buy; a reason is required |
| closed | closed | for everything else, such as spam |

Where the stage says more than the status, the list shows it beside the status, with the reason if the lead is lost.

If you move a lead back to an earlier stage, the times at which it reached the later stages are cleared.

## Who may do what

| | owner | admin | member | viewer |
| --- | --- | --- | --- | --- |
| figures of the team, of leads and forms by day | yes | yes | yes | yes |
| records and hours of leads and forms in reports, leads of an experiment's group | yes | yes | no | no |
| see and change leads, notes and tasks | all | all | own | no |
| assign, delete, export and import leads | yes | yes | no | no |
| settings, accounts, newsletter, search | yes | yes | no | no |
| create, change and remove owner accounts | yes | no | no | no |

## Settings

*Account, Leads* has rules, the reply deadline, working hours, escalation, templates, names of stages, and imports. Each can be undone step by step, and
the audit log names who changed it.

- **Rules** give a new lead its owner, priority and calendar. The first rule that matches applies. *Test on recent leads* shows which rule
  would apply to each of the last 50 leads, before you save.
- **Reply deadline.** A reply is due after 24 hours, as the site promises. If only working hours count, a request on Friday evening waits until Monday.
- **Working hours** count for the reply deadline only. The hours in which meetings can be booked are under Consultation Requests, Meetings and email.
- **Escalation** reassigns an overdue lead to the next person in the list.

## Meeting

After a demo request or a message, the visitor may book a meeting. The request is confirmed first, so a failure of this step
never loses the request. Times are offered only after an admin turns this on under Consultation Requests, Meetings and email.
Changes to these settings can also be undone step by step. Earlier versions keep the encrypted passwords of connections that have since been removed.

**Free times.** A time is offered if it is within the hours set for that weekday in the owner's time zone, respects the minimum notice, is within the bookable days, and
leaves the buffer before and after other meetings and all events in the connected calendars. When the clocks change, the hours keep their
local times; the skipped hour has no times, and the repeated hour has twice as many. Visitors see times in the time zone of their
browser, with its name.

**Booking.** The answer to a sent form contains `meetingToken`, which is valid for a day. With it, the browser reads
`GET /api/meeting-slots` and calls `POST /api/meetings`. The database refuses two meetings that overlap. The visitor who is second
gets status 409 with the times that are still free, and the next one is selected. The time that is already booked is not offered again. A visitor changes a meeting at most six times, an email address has one open
meeting and gets at most six invitations a day, and a request that is lost or closed books nothing.

**Emails.** The visitor gets an invitation (iCalendar, `METHOD:REQUEST`), and later its changes and cancellation, all with the same UID and increasing sequence
numbers. These emails contain nothing that was typed into the form. The owner is notified of each booking, change and cancellation by a visitor. If a meeting
changes before an email has been sent, only the latest state is sent.

**Links.** The link in an email opens `/meeting`, which works without JavaScript: it lists the free times, and its buttons book, move and
cancel. Opening a link changes nothing. A link is valid for 90 days. An expired or altered link opens a page that says what to do.

**Calendars.** Events in up to ten calendars block times. Connect a calendar by CalDAV with a user name and password, or by the read-only link of an iCalendar file. Each
is read every five minutes, and at once after a change of the settings. Only the times are stored. The times read last stay in
use while a calendar cannot be read. One CalDAV calendar can receive the meetings, and a rule can name another CalDAV calendar for its leads; they are written, moved and removed there within seconds, and
also removed when the request is erased. Moving such an event in the calendar does not move the meeting: move it in the dashboard.

## Messages

**Replies.** Each request shows its emails and a form for a reply. Templates (*Account, Leads*) contain `{name}`, `{company}`, `{slot_link}` and
`{sender}`. A reply is stored before the dashboard confirms it, and sent through the outbox from the address in the settings.

**Answers.** If you connect a mailbox (IMAP), answers appear with their request. The mailbox must accept plus addresses (`name+anything@…`), as most do, and
must not be used for anything else. It is read every 30 seconds; nothing in it is changed. Emails that arrived before it was connected are ignored.
An email is assigned in this order:

1. by the signed address that a reply carries as its Reply-To: `reply+<request>.<signature>@…`,
2. by the email that it answers (`In-Reply-To`), then by those of its thread (`References`),
3. otherwise it waits under Unassigned mail, where an admin assigns it to a request or deletes it.

Emails that refer to several requests, emails with an altered signature, and answers to deleted requests wait there too, with the reason. An
email from another address than that of the request is assigned and marked. If a team member forwards an email as an attachment to the
mailbox, the attached email is filed. If an email bounces, the sent email is marked as returned; automatic replies are marked as such. Nothing is
ever sent in response, so mail loops cannot occur.

**Content.** Emails are shown as plain text; HTML is converted. Attachments can only be downloaded; they never run in the browser. If an email is
larger than 25 MB, its headers and the beginning of its text are kept, and the rest stays in the mailbox. An email that cannot be read is
attached in its original form.

## Figures

*Won Leads* on the first tab shows won leads, their share and their value by channel, campaign, landing page, country and experiment group. Under
the rows, choose which visits of the person are credited: the last one (the default), the first, all in equal parts, or the first and last with
40% each. The API has the same choice:

```sh
curl -H "Authorization: Bearer $KEY" \
  "https://www.example.com/api/admin/report?metrics=won,won_value,rate_to_won&dimension=utm_campaign&credit=linear&range=this_year"
```

`credit` is `first`, `last`, `linear` or `position`. Parts add up exactly. Leads without consent are the row `(no consent)`. An experiment is decided on
won (or qualified) leads if its goals in `site.config.ts` contain `won` (or `qualified`).

## Files

You can import a CSV file in UTF-8 with a header row, up to 100,000 rows and 32 MB, with commas, semicolons or tabs as separators. `full_name` and
`email` are required. Common column names of other products are recognised, and you can choose other columns. Rows with errors are left out and listed with
row and field. `value` is a number such as `1200.50`, `created_at` a date such as `2026-03-05`, `owner` an email address of the team. Undo deletes
the imported leads and everything recorded for them since.

*Export* in the table writes leads with notes and tasks; the file can be imported again. *Save as vCard* in a lead is for address books.

## Webhooks

With `WEBHOOK_URL` and `WEBHOOK_SECRET`, every change is posted, signed by [Standard Webhooks](https://www.standardwebhooks.com):

```json
{
  "type": "consultation_request.stage",
  "timestamp": "2026-11-23T09:30:00.000Z",
  "data": {
    "event": { "id": "…", "sequence": 812, "actor": "ida@example.com", "kind": "stage", "before": { "stage": "new" }, "after": { "stage": "won" } },
    "lead": { "id": "…", "email": "…", "stage": "won", "status": "closed", "value": { "minor": 1200000, "currency": "EUR" }, "owner": "ida@example.com" }
  }
}
```

Calls may arrive more than once and out of order: ignore a `webhook-id` that you have already processed, and order events by `sequence`.

Another system changes a lead with a call to `POST /api/webhooks/leads`, signed with the same secret:

```json
{
  "type": "lead.update",
  "timestamp": "2026-11-23T09:30:00Z",
  "data": { "email": "lead@example.com", "stage": "won", "value": { "minor": 1200000, "currency": "EUR" }, "owner": "ida@example.com" }
}
```

The lead is named by `id`, or by `email` if only one open request has it. `timestamp` is when the change was made: a field with a later change keeps it, and the
answer lists it under `superseded`. `webhook-timestamp` must be within five minutes. To receive calls, only `WEBHOOK_SECRET` is required.
