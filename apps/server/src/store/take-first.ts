/**
 * Takes the first row that `find` names. `take` returns it, or undefined if another server took it first: then the next
 * one is tried. Returns undefined if there is none.
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
