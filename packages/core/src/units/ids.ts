/** An id of one kind of object. Ids of different kinds are not interchangeable. */
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

/** Converts a number from the server or the URL to the type of an id, without checking it. */
export const idOf = <T extends Id<string>>(value: number): T => value as T;
