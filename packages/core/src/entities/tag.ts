/** A word that people put on things. */
export interface Tag {
  readonly id: number;
  readonly name: string;
  /** Written by people; the others (`owner:1`, `type:chart`) are the server's own. */
  readonly custom: boolean;
}

const customType = 1;

export const tagOf = (wire: { readonly id: number; readonly name: string; readonly type?: number }): Tag => ({
  id: wire.id,
  name: wire.name,
  custom: wire.type === undefined || wire.type === customType,
});
