import { tokenQuerySchema } from "#contract/newsletter.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { createMailPages, describeMailPage, type MailPage, samePath } from "#server/platform/http/mail-page.ts";
import { confirm, findSubscriber, findUnconfirmed, type NewsletterOptions, unsubscribe } from "./service.ts";

const expired: MailPage = {
  title: "This link is no longer valid",
  text: "It has expired or was already used. Subscribe again at the bottom of any page, and we will send you a new one.",
};
const confirmed: MailPage = {
  title: "You are subscribed",
  text: "Thank you. Your address is confirmed, and you will receive the next newsletter.",
};
const unknown: MailPage = {
  title: "This link is not valid",
  text: "Some email programs shorten long links. Please open it from the email again, or contact us.",
};
const unsubscribed: MailPage = {
  title: "You are unsubscribed",
  text: "We have deleted your address from the newsletter. You will not receive it any more.",
};

/** Opening a link changes nothing, because email programs and scanners open every link; only the button does. */
export function addNewsletterPages(router: Router, options: NewsletterOptions, styleSheets: readonly string[]): void {
  const respond = createMailPages(styleSheets);
  addConfirmPages(router, options, respond);
  addUnsubscribePages(router, options, respond);
}

type Respond = ReturnType<typeof createMailPages>;

function addConfirmPages(router: Router, options: NewsletterOptions, respond: Respond): void {
  router.add(
    {
      method: "GET",
      path: "/newsletter/confirm",
      access: "anyone",
      summary: "Show a page with a button to confirm the subscription; changes nothing",
      query: tokenQuerySchema,
      responses: describeMailPage("The page"),
    },
    async ({ context, query }) => {
      const subscription = await findUnconfirmed(options, query.token);
      if (!subscription) return respond(context, expired, 404);
      if (subscription.status === "subscribed") return respond(context, confirmed);
      return respond(context, {
        title: "Confirm your subscription",
        text: `Do you want to receive the newsletter at ${subscription.email}?`,
        button: { label: "Confirm subscription", action: samePath(context) },
      });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/newsletter/confirm",
      access: "anyone",
      summary: "Confirm a subscription",
      query: tokenQuerySchema,
      responses: describeMailPage("Confirmed"),
    },
    async ({ context, query }) =>
      (await confirm(options, query.token)) ? respond(context, confirmed) : respond(context, expired, 404),
  );
}

function addUnsubscribePages(router: Router, options: NewsletterOptions, respond: Respond): void {
  router.add(
    {
      method: "GET",
      path: "/newsletter/unsubscribe",
      access: "anyone",
      summary: "Show a page with a button to unsubscribe; changes nothing",
      query: tokenQuerySchema,
      responses: describeMailPage("The page"),
    },
    async ({ context, query }) => {
      const subscriber = await findSubscriber(options, query.token);
      if (subscriber === "unknown") return respond(context, unknown, 404);
      if (subscriber === "gone") return respond(context, unsubscribed);
      return respond(context, {
        title: "Unsubscribe",
        text: `Do you want to stop receiving the newsletter at ${subscriber.email}?`,
        button: { label: "Unsubscribe", action: samePath(context) },
      });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/newsletter/unsubscribe",
      access: "anyone",
      summary: "Unsubscribe, with the button of the page or one-click (RFC 8058)",
      query: tokenQuerySchema,
      responses: describeMailPage("Unsubscribed"),
    },
    async ({ context, query }) =>
      (await unsubscribe(options, query.token)) ? respond(context, unsubscribed) : respond(context, unknown, 404),
  );
}
