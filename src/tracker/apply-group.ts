import { siteConfig } from "#site.config.ts";
import { keys } from "./stored.ts";

const text = JSON.stringify;

/**
 * Precedes the markup that has two versions and runs before it is painted, long before the other scripts. Like
 * `readConsent`, it reads the group only if the visitor has consented to analytics under the current text.
 */
export const applyGroup = `try{
const read=(key)=>JSON.parse(localStorage.getItem(key));
if(read(${text(keys.consent)}).analytical===true&&read(${text(keys.proof)}).textVersion===${text(siteConfig.consent.textVersion)})
document.documentElement.dataset.group=localStorage.getItem(${text(keys.group)})
}catch{}`;
