/** What a lead's meeting and emails need to know of it. */
export interface Person {
  id: string;
  name: string;
}
