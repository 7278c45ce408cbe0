/**
 * Contains the menus, lists, messages, and dialogs of a page, inside its main part for screen reader users who move by landmarks.
 * Mantine uses the element with this attribute for its portals; without one, it creates its own outside all landmarks.
 */
export const PortalContainer = () => <div data-mantine-shared-portal-node="true" style={{ display: 'contents' }} />;
