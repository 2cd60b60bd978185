import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";

export const crmAndSales: readonly ConnectedSystem[] = [
  {
    name: "Salesforce",
    reads: ["Account", "Contact", "Opportunity", "Case"],
    writes: ["Opportunity", "Task", "Event"],
    signIn: "OAuth 2.0 client credentials, as an integration user",
    template: {
      name: "Meeting brief and follow-up",
      domain: "Marketing and Sales",
      steps: [
        ["Trigger", "Calendar: one hour before a customer meeting"],
        ["Agent", "Sales Agent reads account, opportunity and open cases"],
        ["Approval", "Account manager edits the follow-up"],
        ["Write", "Opportunity with its stage and next step"],
      ],
    },
  },
  {
    name: "HubSpot",
    reads: ["Company", "Contact", "Deal"],
    writes: ["Deal", "Note", "Task"],
    signIn: "Private app access token with chosen scopes",
    template: {
      name: "Lead routing",
      domain: "Marketing and Sales",
      steps: [
        ["Trigger", "HubSpot: a new contact from a form"],
        ["Agent", "Sales Agent matches company, size and region"],
        ["Approval", "Only if two owners fit: sales lead decides"],
        ["Write", "Contact owner, deal and first task"],
      ],
    },
  },
  {
    name: "Microsoft Dynamics 365",
    reads: ["Account", "Contact", "Opportunity", "Case"],
    writes: ["Opportunity", "Case", "Task", "Note"],
    signIn: "Microsoft Entra ID, OAuth 2.0 client credentials, as an application user",
    template: {
      name: "Complaint to reply",
      domain: "Customer Experience",
      steps: [
        ["Trigger", "Dynamics 365: a new case of the type complaint"],
        ["Agent", "Customer Support Agent reads the account and drafts a reply"],
        ["Approval", "Account owner sends, changes or drops the draft"],
        ["Write", "Case with its cause, and a task"],
      ],
    },
  },
  {
    name: "Pipedrive",
    reads: ["Organization", "Person", "Deal"],
    writes: ["Deal", "Activity", "Note"],
    signIn: "OAuth 2.0 authorization code",
    template: {
      name: "Weekly pipeline report",
      domain: "Analytics",
      steps: [
        ["Trigger", "Schedule: Mondays at 08:00"],
        ["Agent", "Sales Agent compares deals with last week"],
        ["Approval", "None: the report changes nothing"],
        ["Write", "Note on each deal that moved backwards"],
      ],
    },
  },
  {
    name: "Zendesk",
    reads: ["Ticket", "User", "Organization", "Help Center article"],
    writes: ["Ticket", "Ticket comment"],
    signIn: "OAuth 2.0 access token with read and write scopes",
    template: {
      name: "Refund request",
      domain: "Customer Experience",
      steps: [
        ["Trigger", "Zendesk: a ticket tagged refund"],
        ["Agent", "Customer Support Agent looks up order and delivery"],
        ["Approval", "Team lead approves the amount"],
        ["Write", "Public comment, and status solved"],
      ],
    },
  },
];
