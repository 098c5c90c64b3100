/** Operations on sets. Browsers that are more than three years old have no built-in ones. */

export const union = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> =>
  new Set([...one, ...other]);

export const intersection = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> =>
  new Set([...one].filter((item) => other.has(item)));

export const difference = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> =>
  new Set([...one].filter((item) => !other.has(item)));
