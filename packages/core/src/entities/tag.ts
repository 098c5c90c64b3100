/** A tag that can be attached to charts, dashboards and other objects. */
export interface Tag {
  readonly id: number;
  readonly name: string;
  /** True for tags created by users. All other tags (`owner:1`, `type:chart`) are created by the server. */
  readonly custom: boolean;
}

const customType = 1;

export const tagOf = (wire: { readonly id: number; readonly name: string; readonly type?: number }): Tag => ({
  id: wire.id,
  name: wire.name,
  custom: wire.type === undefined || wire.type === customType,
});
