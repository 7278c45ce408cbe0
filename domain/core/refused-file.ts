/** Stands for an upload that was not kept, so that its field is refused together with every other error of the form. */
export class RefusedFile {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
