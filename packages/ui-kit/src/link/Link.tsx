import { createContext, useContext, type ComponentPropsWithRef, type ReactElement } from 'react';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** The full URL, as the browser would load it. */
  readonly href: string;
}

const DrawLink = createContext<((props: LinkProps) => ReactElement) | undefined>(undefined);

/** Provides the function that renders all links below. With it, a host opens its own pages without a reload. */
export const LinkProvider = DrawLink.Provider;

/** A link: rendered by the host if it provides a function for that, otherwise a native link. */
export function Link(props: LinkProps): ReactElement {
  const draw = useContext(DrawLink);
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller provides the content
  return draw ? draw(props) : <a {...props} />;
}
