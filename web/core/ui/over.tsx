/**
 * Where menus, lists, notices and dialogs are drawn that open over the page: within its main part, for who goes by landmarks. Mantine takes the element of
 * this name for its portals; where a page has none it makes one outside of all.
 */
export const Over = () => <div data-mantine-shared-portal-node="true" style={{ display: 'contents' }} />;
