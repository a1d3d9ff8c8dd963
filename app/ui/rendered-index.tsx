/** The index of the option that was selected when the list was rendered, before anybody chose. */
export function renderedIndex({ options, selectedIndex }: HTMLSelectElement): number {
  const index = [...options].findIndex((option) => option.defaultSelected);
  return index === -1 ? selectedIndex : index;
}
