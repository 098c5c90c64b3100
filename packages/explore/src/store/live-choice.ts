const key = 'sightline.explore.live';

/** Returns whether the user has turned on live updates in this browser. */
export const readLiveChoice = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    // Without storage, live updates are off.
    return false;
  }
};

export const keepLiveChoice = (on: boolean): void => {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Without storage, the choice is lost when the explorer closes.
  }
};
