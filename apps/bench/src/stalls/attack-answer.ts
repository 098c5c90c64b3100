/** Response to one request of an attack. */
export interface AttackAnswer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}
