/** Replaces a rejected upload, so that its field is reported together with every other error of the form. */
export class RejectedFile {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
