/** Nobody is signed in, and the route needs somebody. */
export class SignInNeeded extends Error {
  constructor() {
    super('Missing Authorization Header');
    this.name = 'SignInNeeded';
  }
}
