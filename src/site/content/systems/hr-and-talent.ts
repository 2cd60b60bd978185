import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";

export const hrAndTalent: readonly ConnectedSystem[] = [
  {
    name: "Workday",
    reads: ["Worker", "Position", "Organization"],
    writes: ["Worker document", "Time off request"],
    signIn: "Integration system user, OAuth 2.0 with a JWT bearer grant",
    template: {
      name: "Onboarding",
      domain: "HR",
      steps: [
        ["Trigger", "Workday: a contract is signed"],
        ["Agent", "HR Agent lists accounts and equipment for the role"],
        ["Approval", "Hiring manager confirms in Microsoft Teams"],
        ["Write", "Signed documents in the worker's record"],
      ],
    },
  },
  {
    name: "SAP SuccessFactors",
    reads: ["Employment", "Job information", "Position"],
    writes: ["Time off", "Attachment"],
    signIn: "OAuth 2.0 with a SAML bearer assertion",
    template: {
      name: "Leave request",
      domain: "HR",
      steps: [
        ["Trigger", "Microsoft Teams: an employee asks for leave"],
        ["Agent", "HR Agent checks balance and team calendar"],
        ["Approval", "Manager answers in the same chat"],
        ["Write", "Time off with the approved days"],
      ],
    },
  },
  {
    name: "BambooHR",
    reads: ["Employee", "Job information", "Time off request"],
    writes: ["Employee file", "Time off request"],
    signIn: "API key of an account with its own access level",
    template: {
      name: "Employment reference",
      domain: "HR",
      steps: [
        ["Trigger", "Email: a former employee asks for a reference"],
        ["Agent", "HR Agent drafts it from dates and job titles"],
        ["Approval", "HR partner reads and signs"],
        ["Write", "Signed reference in the employee file"],
      ],
    },
  },
  {
    name: "Personio",
    reads: ["Person", "Employment", "Absence period"],
    writes: ["Absence period", "Document"],
    signIn: "OAuth 2.0 client credentials with chosen scopes",
    template: {
      name: "Sick note",
      domain: "HR",
      steps: [
        ["Trigger", "Mailbox: a sick note arrives"],
        ["Agent", "HR Agent reads the dates and finds the person"],
        ["Approval", "HR partner, if the dates overlap another absence"],
        ["Write", "Absence period, with the note filed"],
      ],
    },
  },
  {
    name: "Greenhouse",
    reads: ["Candidate", "Application", "Scorecard", "Offer"],
    writes: ["Note", "Application stage"],
    signIn: "Harvest API key with chosen permissions",
    template: {
      name: "Interview summary",
      domain: "HR",
      steps: [
        ["Trigger", "Greenhouse: the last scorecard is in"],
        ["Agent", "HR Agent puts the scorecards side by side"],
        ["Approval", "Hiring manager decides; no agent rejects anyone"],
        ["Write", "Note, and the stage the manager chose"],
      ],
    },
  },
];
