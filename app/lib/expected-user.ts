/** Header of a handed-in answer: the `user_id` of whose page it was given on. Nobody else's session may hand it in. */
export const expectedUserHeader = 'x-expected-user'
