import { keepPlace } from '../focus/keep-place.ts';

const question = 'sightline:place-behind';

interface Asked {
  frame?: Element;
  goBack?: () => void;
}

/**
 * Returns a function that moves focus back to where it is now. If it is in another dialog that is gone by then, focus
 * returns to the place behind that dialog: a form often replaces the dialog that showed its loading state.
 */
export function placeBehind(): () => void {
  const place = document.activeElement;
  const back = keepPlace(place);
  const asked: Asked = {};
  place?.dispatchEvent(new CustomEvent<Asked>(question, { bubbles: true, detail: asked }));
  return () => (asked.frame?.isConnected === false ? asked.goBack?.() : back());
}

/** Answers `placeBehind` for the elements inside a dialog. Returns a function that stops. */
export function answerPlaceBehind(frame: Element, goBack: () => void): () => void {
  const answer = (event: Event) => {
    const { detail } = event as CustomEvent<Asked>;
    detail.frame ??= frame;
    detail.goBack ??= goBack;
  };
  frame.addEventListener(question, answer);
  return () => frame.removeEventListener(question, answer);
}
