import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import { SearchForm } from '../../components/search-form.tsx'
import styles from './search-menu.module.css'

export const SearchMenu = ({ id, search }: { id: string; search: HeaderNode['search'] }) => (
  <search id={id} popover="auto" className={styles['panel']} data-panel="search">
    <SearchForm id={`${id}-input`} {...search} inDropdown />
  </search>
)
