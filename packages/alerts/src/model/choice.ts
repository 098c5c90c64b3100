/** Something that is chosen by name. */
export interface Choice {
  readonly value: number;
  readonly label: string;
}
