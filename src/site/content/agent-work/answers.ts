/** Data for the screens on `/new-home` of the agents that search and answer. */

export const chatbotWork = {
  question: "How many days of leave can I carry over into next year?",
  answer: "Up to five, unless your manager agreed to more in writing before the year ended. They lapse on 31 March.",
  source: {
    document: "Leave policy",
    version: "valid from 1 January",
    section: "4.2 Leave carried over",
    before: "Leave is meant to be taken in the year in which it is earned.",
    quoted:
      "Up to five days may be carried over into the next year, unless the manager agreed to more in writing before the end of the year. They lapse on 31 March.",
    after: "Leave that could not be taken because of illness is governed by section 4.5.",
  },
} as const;

export const searchWork = {
  query: "packaging rebate, second half of the year",
  askedBy: "Buyer, Operations",
  results: [
    {
      title: "Framework agreement, packaging",
      place: "SharePoint",
      detail: "3% from the 500th pallet, section 7",
      state: "found",
    },
    {
      title: "One more document",
      place: "SharePoint",
      detail: "your role may not read it",
      state: "locked",
    },
    {
      title: "Rebates at a glance",
      place: "Confluence",
      detail: "updated 12 days ago by the category manager",
      state: "found",
    },
    {
      title: "Framework agreement, packaging, draft",
      place: "Google Drive",
      detail: "replaced by the signed version",
      state: "superseded",
    },
  ],
} as const;

export const supportWork = {
  ticket: "Refund, order 20958",
  thread: [
    { who: "Customer", at: "08:01", text: "I was charged twice for order 20958." },
    {
      who: "Customer Support Agent",
      at: "08:01",
      text: "Two payments, one order: a duplicate.",
    },
    { who: "Customer Support Agent", at: "08:02", text: "Refund 48.00 EUR?", asks: "Team lead" },
    { who: "Team lead", at: "08:05", text: "Approved." },
    {
      who: "Customer Support Agent",
      at: "08:05",
      text: "QuickBooks timed out. Nothing was refunded; the next attempt is in 8 s.",
      failed: true,
    },
  ],
} as const;

export const itWork = {
  ticket: "VPN will not connect",
  checks: [
    { check: "Account", found: "Active in Microsoft Entra ID", ok: true },
    { check: "Laptop", found: "Up to date, disk 61% full", ok: true },
    { check: "Network", found: "Other devices connected", ok: true },
    { check: "VPN certificate", found: "Expired today at 07:00", ok: false },
  ],
  diagnosis: "The laptop's VPN certificate expired without being renewed.",
  next: "Renewal requires admin rights. We asked the VPN administrator to renew it. The log is attached.",
} as const;
