/** An option that the user selects by name. */
export interface Choice {
  readonly value: number;
  readonly label: string;
}
