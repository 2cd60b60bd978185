import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";

export const erpAndFinance: readonly ConnectedSystem[] = [
  {
    name: "SAP",
    reads: ["Purchase order", "Material document", "Business partner"],
    writes: ["Supplier invoice", "Payment proposal"],
    signIn: "Communication user, with an X.509 client certificate or OAuth 2.0",
    template: {
      name: "Supplier invoice to payment",
      domain: "Finance and Operations",
      steps: [
        ["Trigger", "Mailbox: an invoice arrives"],
        ["Agent", "Finance Agent matches purchase order and goods receipt"],
        ["Approval", "Controller, above the limit you set"],
        ["Write", "Supplier invoice, posted once, and its payment"],
      ],
    },
  },
  {
    name: "Oracle NetSuite",
    reads: ["Purchase order", "Item receipt", "Vendor"],
    writes: ["Vendor bill", "Journal entry"],
    signIn: "OAuth 2.0 client credentials with a certificate, under a role of its own",
    template: {
      name: "Month-end close",
      domain: "Finance and Operations",
      steps: [
        ["Trigger", "Schedule: last working day of the month"],
        ["Agent", "Finance Agent lists receipts without a bill"],
        ["Approval", "Controller confirms each accrual"],
        ["Write", "Journal entry with its reversal date"],
      ],
    },
  },
  {
    name: "QuickBooks",
    reads: ["Vendor", "Purchase order", "Bill"],
    writes: ["Bill", "Bill payment"],
    signIn: "OAuth 2.0 authorization code",
    template: {
      name: "Bill capture",
      domain: "Finance and Operations",
      steps: [
        ["Trigger", "Mailbox: a bill arrives as PDF"],
        ["Agent", "Finance Agent reads it and finds the vendor"],
        ["Approval", "Bookkeeper, if the vendor is new"],
        ["Write", "Bill with the PDF attached"],
      ],
    },
  },
  {
    name: "Business Central",
    reads: ["Purchase order", "Vendor", "Item"],
    writes: ["Purchase invoice", "Journal line"],
    signIn: "Microsoft Entra ID, OAuth 2.0 client credentials",
    template: {
      name: "Purchase order check",
      domain: "Finance and Operations",
      steps: [
        ["Trigger", "Business Central: goods on a purchase order are received"],
        ["Agent", "Finance Agent compares quantity, price and terms with the order"],
        ["Approval", "Buyer, if they differ"],
        ["Write", "Purchase invoice, ready to post"],
      ],
    },
  },
  {
    name: "Xero",
    reads: ["Purchase order", "Contact", "Invoice"],
    writes: ["Invoice", "Payment", "Attachment"],
    signIn: "OAuth 2.0 authorization code",
    template: {
      name: "Payment reminder",
      domain: "Finance and Operations",
      steps: [
        ["Trigger", "Schedule: daily at 06:00"],
        ["Agent", "Finance Agent lists invoices past their due date"],
        ["Approval", "Account owner, for customers you name"],
        ["Write", "Reminder, attached to the invoice"],
      ],
    },
  },
];
