/** Text that was put into the message, so that the next one replaces it. */
let placed = "";

/** Puts a text on top of the message of the page's demo request; what the visitor typed stays below it. */
export function fillDemoMessage(text: string): void {
  const message = document.querySelector<HTMLTextAreaElement>("[data-form=demo_request] textarea");
  if (!message) return;
  const opening = `${text}\n\n`;
  const isOnTop = placed !== "" && message.value.startsWith(placed);
  message.value = opening + (isOnTop ? message.value.slice(placed.length) : message.value);
  placed = opening;
}
