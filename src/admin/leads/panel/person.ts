/** Fields of a lead for the panels of meeting and emails. */
export interface Person {
  id: string;
  name: string;
}
