/**
 * Claims the first row that `find` returns. If `take` returns undefined, another server has claimed that row first, and
 * `find` is called again. Returns undefined if `find` finds no row.
 */
export const takeFirst = async <Found, Taken>(
  find: () => Promise<Found | undefined>,
  take: (found: Found) => Promise<Taken | undefined>,
): Promise<Taken | undefined> => {
  for (;;) {
    const found = await find();
    if (found === undefined) return undefined;
    const taken = await take(found);
    if (taken !== undefined) return taken;
  }
};
