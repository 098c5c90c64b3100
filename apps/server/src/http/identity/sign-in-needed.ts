/** Thrown if the route requires a signed-in user. */
export class SignInNeeded extends Error {
  constructor() {
    super('Missing Authorization Header');
    this.name = 'SignInNeeded';
  }
}
