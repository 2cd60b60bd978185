import { useCases } from "#contract/lead-options.ts";

/** Texts of the forms that create leads. Separate from the other texts, because not every brand has such forms. */
export const englishLead = {
  message: "Message",
  optional: "Optional",
  lead: {
    fullName: "Full Name",
    jobTitle: "Job Title",
    company: "Company",
    companySize: "Company Size",
    selectSize: "Select company size",
    employees: "employees",
    useCase: "Use Case",
    selectCase: "Select a use case",
    useCases: useCases as Readonly<Record<keyof typeof useCases, string>>,
    use: "We use these details only to reply to you.",
  },
  demo: {
    title: "Request Your Personal Demo",
    text: "Name one workflow that takes too much of your team's time. We'll show you the agents and systems it needs.",
    email: "Work Email",
    placeholder: "Which workflow should we build with you?",
    send: "Request Demo",
    sending: "Submitting...",
    failed: "There was a problem submitting your request. Please try again.",
  },
  contact: {
    label: "Contact",
    subject: "Subject",
    send: "Send Message",
    sending: "Sending...",
    failed: "There was a problem sending your message. Please try again later.",
  },
};
