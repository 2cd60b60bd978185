import { tokenQuerySchema } from "#contract/newsletter.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { createMailPages, describeMailPage, type MailPage, samePath } from "#server/platform/http/mail-page.ts";
import { confirm, findSubscriber, findUnconfirmed, type NewsletterOptions, unsubscribe } from "./service.ts";

const expired: MailPage = {
  title: "This link is no longer good",
  text: "It has expired or was used up. Subscribe once more at the foot of any page, and we send a new one.",
};
const confirmed: MailPage = {
  title: "You are subscribed",
  text: "Thank you. Your address is confirmed, and the next newsletter will come to it.",
};
const unknown: MailPage = {
  title: "This link is not one of ours",
  text: "Some mail programs cut long links. Please open it from the mail once more, or write to us.",
};
const unsubscribed: MailPage = {
  title: "You are unsubscribed",
  text: "We have deleted your address from the newsletter. No more of it will come.",
};

/** Mail programs and scanners open every link, so opening one changes nothing; the button does. */
export function addNewsletterPages(router: Router, options: NewsletterOptions, styleSheets: readonly string[]): void {
  const answer = createMailPages(styleSheets);

  router.add(
    {
      method: "GET",
      path: "/newsletter/confirm",
      access: "anyone",
      summary: "A page that asks whether to confirm; it changes nothing",
      query: tokenQuerySchema,
      responses: describeMailPage("The page"),
    },
    async ({ context, query }) => {
      const subscription = await findUnconfirmed(options, query.token);
      if (!subscription) return answer(context, expired, 404);
      if (subscription.status === "subscribed") return answer(context, confirmed);
      return answer(context, {
        title: "Confirm your subscription",
        text: `Shall the newsletter come to ${subscription.email}?`,
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
      (await confirm(options, query.token)) ? answer(context, confirmed) : answer(context, expired, 404),
  );

  router.add(
    {
      method: "GET",
      path: "/newsletter/unsubscribe",
      access: "anyone",
      summary: "A page that asks whether to unsubscribe; it changes nothing",
      query: tokenQuerySchema,
      responses: describeMailPage("The page"),
    },
    async ({ context, query }) => {
      const subscriber = await findSubscriber(options, query.token);
      if (subscriber === "unknown") return answer(context, unknown, 404);
      if (subscriber === "gone") return answer(context, unsubscribed);
      return answer(context, {
        title: "Unsubscribe",
        text: `Shall the newsletter no longer come to ${subscriber.email}?`,
        button: { label: "Unsubscribe", action: samePath(context) },
      });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/newsletter/unsubscribe",
      access: "anyone",
      summary: "Unsubscribe: the page's button, and the one click of RFC 8058, whose body says nothing more",
      query: tokenQuerySchema,
      responses: describeMailPage("Unsubscribed"),
    },
    async ({ context, query }) =>
      (await unsubscribe(options, query.token)) ? answer(context, unsubscribed) : answer(context, unknown, 404),
  );
}
