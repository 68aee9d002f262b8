/** Signs such as `&` and `:`, which may stand in a path as they are, although some clients encode them. */
const ENCODED_MARK = /%(?:2[1467-9A-C]|3[ABD]|40)/gi

/** A path with such signs as they are. */
export const withPlainMarks = (path: string) => path.replaceAll(ENCODED_MARK, decodeURIComponent)
