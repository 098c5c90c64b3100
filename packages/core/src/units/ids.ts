/** A number that is one thing's id and no other's. */
export type Id<Noun extends string> = number & { readonly __noun: Noun };

export type ChartId = Id<'chart'>;
export type DashboardId = Id<'dashboard'>;
export type DatasetId = Id<'dataset'>;
export type DatabaseId = Id<'database'>;
export type QueryId = Id<'query'>;
export type SavedQueryId = Id<'saved query'>;
export type SupportRequestId = Id<'support request'>;
export type CommentId = Id<'comment'>;
export type UserId = Id<'user'>;

/** Says which thing a number from the wire or an address names. */
export const idOf = <T extends Id<string>>(value: number): T => value as T;
