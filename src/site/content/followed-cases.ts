/** The three cases that `/new-home-v2` follows from start to end. */

export const caseLog = [
  { name: "Invoice 4711", agent: "Finance", state: "Booked", detail: "Matched to order and receipt, one retry" },
  { name: "New hire, day −12", agent: "HR", state: "Waiting", detail: "Hiring manager confirms access to two systems" },
  { name: "Ticket 20931", agent: "Customer Support", state: "Closed", detail: "Replacement approved by the team lead" },
] as const;

export const onboarding = [
  { day: "-14", title: "Contract signed", text: "Workday reports it. The HR agent lists what the role needs." },
  { day: "-12", title: "A manager confirms", text: "Equipment and access wait for one click in Microsoft Teams." },
  {
    day: "-5",
    title: "Accounts opened",
    text: "The IT Support agent writes to ServiceNow and checks that each sign-in works.",
  },
  {
    day: "1",
    title: "First day",
    text: "Badge, laptop and calendar are there. Questions get the handbook's paragraph.",
  },
  { day: "90", title: "Review prepared", text: "Open tasks and both forms are on the manager's desk a week before." },
] as const;

export const ticket = [
  { who: "Customer", at: "09:12", text: "Two of the six chairs came with a broken leg. Can you send new ones?" },
  {
    who: "Customer Support agent",
    at: "09:12",
    text: "Finds the order in Salesforce and the delivery in the carrier's API. Two chairs are in stock.",
  },
  { who: "Customer Support agent", at: "09:13", text: "Asks in Slack: send two chairs, value 240 EUR, no return?" },
  { who: "Team lead", at: "09:21", text: "Approved. Please ask for a photo, for the supplier." },
  {
    who: "Customer Support agent",
    at: "09:22",
    text: "Books the shipment, answers the customer, and files the claim with the supplier.",
  },
] as const;
