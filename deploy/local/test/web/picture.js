/** A test sees a picture that is built in by this address. */
export default '/picture.webp';
