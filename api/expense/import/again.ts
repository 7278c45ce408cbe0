/** Where the rows of a second reading go: the first ones may be on their way already. Apart from the reader, which the server itself never loads. */
export const again = (rows: string) => `${rows}.again`;
