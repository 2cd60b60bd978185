import { tokenQuerySchema } from "#contract/newsletter.ts";
import type { HttpContext, Router } from "#server/platform/http/endpoint.ts";
import { createMailPages, describeMailPage, samePath } from "#server/platform/http/mail-page.ts";
import { preferredLanguage } from "#server/platform/http/preferred-language.ts";
import {
  confirm,
  findSubscriber,
  findUnconfirmed,
  type NewsletterOptions,
  type Subscriber,
  unsubscribe,
} from "./service.ts";
import { newsletterWords } from "./words.ts";

/** Opening a link changes nothing, because email programs and scanners open every link; only the button does. */
export function addNewsletterPages(router: Router, options: NewsletterOptions, styleSheets: readonly string[]): void {
  const respond = createMailPages(styleSheets);
  addConfirmPages(router, options, respond);
  addUnsubscribePages(router, options, respond);
}

type Respond = ReturnType<typeof createMailPages>;

/** Words in the language of the subscription, or in that of the browser if the subscription is deleted or unknown. */
function findWords(context: HttpContext, subscriber: Subscriber | undefined) {
  const language = typeof subscriber === "object" ? subscriber.language : preferredLanguage(context);
  return { language, words: newsletterWords[language] };
}

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
      const { language, words } = findWords(context, subscription);
      if (!subscription) return respond(context, words.expired, { status: 404, language });
      if (subscription.status === "subscribed") return respond(context, words.confirmed, { language });
      const { title, text, button } = words.confirm;
      const content = { title, text: text(subscription.email), button: { label: button, action: samePath(context) } };
      return respond(context, content, { language });
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
    async ({ context, query }) => {
      const subscription = await confirm(options, query.token);
      const { language, words } = findWords(context, subscription);
      return subscription
        ? respond(context, words.confirmed, { language })
        : respond(context, words.expired, { status: 404, language });
    },
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
      const { language, words } = findWords(context, subscriber);
      if (subscriber === "unknown") return respond(context, words.unknown, { status: 404, language });
      if (subscriber === "gone") return respond(context, words.unsubscribed, { language });
      const { title, text, button } = words.unsubscribe;
      const content = { title, text: text(subscriber.email), button: { label: button, action: samePath(context) } };
      return respond(context, content, { language });
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
    async ({ context, query }) => {
      const subscriber = await unsubscribe(options, query.token);
      const { language, words } = findWords(context, subscriber);
      return subscriber === "unknown"
        ? respond(context, words.unknown, { status: 404, language })
        : respond(context, words.unsubscribed, { language });
    },
  );
}
