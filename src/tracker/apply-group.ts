import { siteConfig } from "#site.config.ts";
import { keys } from "./stored.ts";

const text = JSON.stringify;

/**
 * Stands before whatever has two versions and runs before that is painted, long before the other scripts. Like
 * `readConsent`, it looks at the group only where the visitor has agreed to analytics under the present text.
 */
export const applyGroup = `try{
const read=(key)=>JSON.parse(localStorage.getItem(key));
if(read(${text(keys.consent)}).analytical===true&&read(${text(keys.proof)}).textVersion===${text(siteConfig.consent.textVersion)})
document.documentElement.dataset.group=localStorage.getItem(${text(keys.group)})
}catch{}`;
