import { createContext, useContext, type ComponentPropsWithRef, type ReactElement } from 'react';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** The whole address, as the browser would load it. */
  readonly href: string;
}

const DrawLink = createContext<((props: LinkProps) => ReactElement) | undefined>(undefined);

/** Takes the function that draws all links below. With it, a host opens its own pages in place. */
export const LinkProvider = DrawLink.Provider;

/** A link: the host's own kind where it has one, otherwise the browser's. */
export function Link(props: LinkProps): ReactElement {
  const draw = useContext(DrawLink);
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller gives the content
  return draw ? draw(props) : <a {...props} />;
}
