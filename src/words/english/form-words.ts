import type { LeadField, RequiredField } from "#contract/lead.ts";

/** Loaded when a visitor first uses a form. */
export const formWords = {
  locale: "en-GB",
  /** Messages for required fields that are empty. */
  whenEmpty: {
    fullName: "Enter your name.",
    jobTitle: "Enter your job title.",
    company: "Enter the name of your company.",
    email: "Enter your email address.",
    message: "Write a message.",
  } satisfies Readonly<Record<RequiredField, string>>,
  fillIn: "Fill this in.",
  whenInvalid: "Enter a complete email address, such as name@company.com.",
  /** Messages for fields that the server has refused. Null shows the server's own, which are in English. */
  whenRefused: null as Readonly<Record<LeadField, string>> | null,
  toasts: {
    demo_request: {
      title: "Request Submitted!",
      description: "We'll be in touch within 24 hours to schedule your consultation.",
    },
    contact: { title: "Message sent!", description: "We've received your message and will get back to you soon." },
    newsletter: { title: "Success!", description: "Thank you for subscribing to our newsletter." },
    subscribed: {
      title: "Already subscribed!",
      description: "This email is already subscribed to our newsletter.",
    },
    noAddress: { title: "Error", description: "Please enter your email address." },
  },
  /** Panel after a form was sent. It promises only what is in the specification, and no email. */
  next: {
    demo_request: {
      title: "We have your request",
      steps: [
        "Within 24 hours we reply to the email address you entered.",
        "We agree on a time together, usually within 2-3 business days.",
        "In the 30-45 minute session we build an agent for the workflow you named.",
      ],
      again: "Need anything else? You can send another request with the form below.",
    },
    contact: {
      title: "We have received your message",
      steps: [
        "One of us reads it and passes it on to the right colleague.",
        "Within 24 hours we reply to the email address you entered.",
      ],
      again: "Need anything else? You can send another message with the form below.",
    },
    newsletter: {
      title: "We have received your email address",
      steps: ["If we email you a confirmation link, open it. Otherwise there is nothing more to do."],
      again: "",
    },
  },
  meeting: {
    booked: "Your meeting",
    pick: "Pick a time now, if you like",
    loading: "Loading the free times...",
    notLoaded: "The free times could not be loaded, but we have received your request and will write to you.",
    again: "Try again",
    book: "Book this time",
    booking: "Booking...",
    none: "There are no free times at the moment. We will write to you.",
    length: (minutes: number, zone: string) =>
      `Each meeting takes ${minutes} minutes. Times are in your time zone (${zone}).`,
    days: "Days",
    moreDays: "More days",
    timesOn: (day: string) => `Times on ${day}`,
    invited: "We are emailing you an invitation for your calendar.",
    about: {
      demo_request: "In the meeting we build an agent for the workflow you named.",
      other: "In the meeting we talk about your message.",
    },
    change: "Change or cancel the meeting",
    taken: "This time has just been taken.",
    nextSelected: "The next free time is selected.",
    notBooked: "The time was not booked. Please try again.",
    offline: "The time was not booked. Please check your connection and try again.",
    /** Message for too many bookings. Null shows the server's own message. */
    refused: null as string | null,
  },
};

export type FormWords = typeof formWords;
