import styles from './body.module.css'

export const Divider = () => <hr className={styles['divider']} />
